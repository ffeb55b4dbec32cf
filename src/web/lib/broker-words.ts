import type { BrokerFormAnswer } from '../../contract/broker-forms.ts'

/** The answers to "Which form did you get?", as the form itself says them. */
export const formNames: Record<BrokerFormAnswer, string> = {
  '1099-DA': 'Form 1099-DA, basis not reported to the IRS',
  '1099-DA with basis': 'Form 1099-DA, basis reported to the IRS',
  '1099-B': 'Form 1099-B',
  none: 'No form',
}

/** Form 1099-DA begins with sales in 2025. */
export const formOptions = (year: number) =>
  (Object.keys(formNames) as BrokerFormAnswer[])
    .filter(form => year >= 2025 || !form.startsWith('1099-DA'))
    .map(form => ({ value: form, label: formNames[form] }))

/** Where they stand side by side. */
export const shortFormNames: Record<BrokerFormAnswer, string> = {
  '1099-DA': '1099-DA, no basis',
  '1099-DA with basis': '1099-DA with basis',
  '1099-B': '1099-B',
  none: 'No form',
}
