// Years whose forms we do not print: only what our words say of them.
import type { ReturnLines } from '../year-forms.ts'
import { forms2022 } from './2022.ts'

const { digitalAssetIncome, withheld, investmentTax } = forms2022.lines

/** Tax that was withheld has its line since 2020. */
export const linesBefore2022 = (year: number): ReturnLines =>
  year < 2020 ? { digitalAssetIncome, investmentTax } : { digitalAssetIncome, withheld, investmentTax }
