// Where fees go, as far as the law leaves it to the taxpayer.
import type { Control } from 'react-hook-form'
import type { EveryYearFacts } from '../../../../contract/calculations.ts'
import { SelectField } from '../../../components/select-field.tsx'
import type { FilingValues } from './filing-values.ts'
import { optionsOf, tradeFeeNames, transferFeeNames } from './filing-words.ts'

export const FeeFields = ({ control }: { control: Control<FilingValues, unknown, EveryYearFacts> }) => (
  <>
    <div>
      <SelectField
        control={control}
        name="transferFees"
        label="Transfer fees paid in coins"
        options={optionsOf(transferFeeNames)}
      />
      <p className="pt-1.5 text-fine text-ink-3">
        When you move coins between your own wallets, the coins that pay the network fee are given for a
        service, which is a sale at their market value. Treas. Reg. §&nbsp;1.1001-7(b)(1)(ii) says so for the
        costs of sales and purchases; no rule names transfers. Some people keep the cost of those coins with
        the coins that moved instead. No IRS guidance supports that, so ask a tax professional first.
      </p>
    </div>
    <div>
      <SelectField
        control={control}
        name="tradeFeesBefore2025"
        label="Trading fees before 2025"
        options={optionsOf(tradeFeeNames)}
      />
      <p className="pt-1.5 text-fine text-ink-3">
        For trades of one coin for another. Until 2025 no rule said where their fees go, so choose what your
        returns used. From 2025 on, all of the fee reduces the proceeds of the coins you gave (Treas. Reg.
        §§&nbsp;1.1001-7(b)(2)(ii) and 1.1012-1(h)(2)(ii)(B)), whatever you choose here.
      </p>
    </div>
  </>
)
