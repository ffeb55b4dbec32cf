// A predicted form as rows of text, box by box: empty where the form's box is.
import { type PredictedForm, quantityText, usdText } from '#engine'
import { formDay } from '../../ledger/form-figures.ts'

export type BoxText = { box: string; name: string; text: string }

const check = (isChecked: boolean) => (isChecked ? 'X' : '')

export function boxTexts({ boxes }: PredictedForm): BoxText[] {
  const gain = boxes.gain === null ? '' : boxes.gain === 'short' ? 'Short-term' : 'Long-term'
  const [stablecoins, nfts] = ['Qualifying stablecoins', 'Specified NFTs']
  return [
    { box: '', name: 'Applicable checkbox on Form 8949', text: boxes.code },
    { box: '1a', name: 'Code for digital asset', text: boxes.together === 'nfts' ? '999999999' : '' },
    { box: '1b', name: 'Name of digital asset', text: boxes.name },
    { box: '1c', name: 'Number of units', text: quantityText(boxes.units) },
    { box: '1d', name: 'Date acquired', text: formDay(boxes.acquired) },
    { box: '1e', name: 'Date sold or disposed', text: formDay(boxes.sold) },
    { box: '1f', name: 'Proceeds', text: boxes.proceeds === null ? '' : usdText(boxes.proceeds) },
    { box: '1g', name: 'Cost or other basis', text: boxes.basis === null ? '' : usdText(boxes.basis) },
    { box: '1h', name: 'Accrued market discount', text: '' },
    { box: '1i', name: 'Wash sale loss disallowed', text: '' },
    { box: '2', name: 'Basis reported to IRS', text: check(boxes.isBasisReported) },
    { box: '3a', name: 'Gross or net proceeds', text: '' },
    { box: '3b', name: 'Qualified opportunity fund', text: '' },
    { box: '4', name: 'Federal income tax withheld', text: '' },
    { box: '5', name: 'Loss not allowed', text: '' },
    { box: '6', name: 'Gain or loss', text: gain && boxes.isOrdinary ? `${gain}, Ordinary` : gain },
    { box: '7', name: 'Only cash proceeds', text: check(boxes.isCashOnly) },
    { box: '8', name: 'Customer-provided acquisition information', text: '' },
    { box: '9', name: 'Noncovered security', text: check(boxes.isNoncovered) },
    { box: '10', name: 'Reserved', text: '' },
    {
      box: '11a',
      name: 'Optional reporting method',
      text: boxes.together === null ? '' : boxes.together === 'nfts' ? nfts : stablecoins,
    },
    { box: '11b', name: 'Number of transactions', text: boxes.transactions?.toString() ?? '' },
    { box: '11c', name: 'Proceeds from a primary sale', text: '' },
    {
      box: '12a',
      name: 'Units transferred in',
      text: boxes.transferredIn === null ? '' : quantityText(boxes.transferredIn),
    },
    { box: '12b', name: 'Transfer-in date', text: formDay(boxes.transferredOn) },
  ]
}
