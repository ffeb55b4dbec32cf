// The two generations of forms that the years 2022 to 2026 use, read off the printed forms.
import type { FormLayout } from './tax-year.ts'

/** Form 8949 for 2022 to 2024: no boxes for digital assets. Schedule 1 had no line of their own until 2024. */
const untilDigitalAssetBoxes = {
  form8949: { rowsPerPage: 14, boxes: { short: ['A', 'B', 'C'], long: ['D', 'E', 'F'] } },
  form1040Line: '7',
  isFinal: true,
} as const satisfies Partial<FormLayout>

export const layout2022: FormLayout = { ...untilDigitalAssetBoxes, schedule1Line: '8z' }
export const layout2024: FormLayout = { ...untilDigitalAssetBoxes, schedule1Line: '8v' }

export const layout2025: FormLayout = {
  form8949: {
    rowsPerPage: 11,
    boxes: { short: ['A', 'B', 'C', 'G', 'H', 'I'], long: ['D', 'E', 'F', 'J', 'K', 'L'] },
  },
  form1040Line: '7a',
  schedule1Line: '8v',
  isFinal: true,
}
