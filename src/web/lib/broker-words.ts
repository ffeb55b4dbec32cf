import { type BrokerFormAnswer, FIRST_COVERED_YEAR } from '../../contract/broker-forms.ts'
import type { Statement } from '../../contract/broker-statements.ts'
import type { PredictedFormOnWire } from '../../contract/predicted-forms.ts'
import { counting } from './figures.ts'

/** The answers to "Which form did you get?", as the form itself says them. */
export const formNames: Record<BrokerFormAnswer, string> = {
  '1099-DA by lot': 'Form 1099-DA, basis reported for some coins',
  '1099-DA': 'Form 1099-DA, basis not reported to the IRS',
  '1099-DA with basis': 'Form 1099-DA, basis reported to the IRS',
  '1099-B': 'Form 1099-B',
  none: 'No form',
}

/** Form 1099-DA begins with sales in 2025. */
export const formOptions = (year: number) =>
  (Object.keys(formNames) as BrokerFormAnswer[])
    .filter(form => year >= 2025 || !form.startsWith('1099-DA'))
    .filter(form => year >= FIRST_COVERED_YEAR || form !== '1099-DA by lot')
    .map(form => ({ value: form, label: formNames[form] }))

/** Where they are side by side. */
export const shortFormNames: Record<BrokerFormAnswer, string> = {
  '1099-DA by lot': '1099-DA by lot',
  '1099-DA': '1099-DA, no basis',
  '1099-DA with basis': '1099-DA with basis',
  '1099-B': '1099-B',
  none: 'No form',
}

/** The applicable checkbox on Form 8949, as the instructions for Form 1099-DA have it. */
export const formCodeWords: Record<PredictedFormOnWire['code'], string> = {
  G: 'Short-term, basis reported',
  H: 'Short-term, basis not reported',
  J: 'Long-term, basis reported',
  K: 'Long-term, basis not reported',
  Y: 'Term not known to the broker, basis not reported',
}

/** What became of a statement's file. */
export const linesReadWords = ({ lines, issues }: Pick<Statement, 'lines' | 'issues'>) =>
  `${counting(lines, 'line')} read.${issues.length > 0 ? ` ${counting(issues.length, 'row was', 'rows were')} not read.` : ''}`
