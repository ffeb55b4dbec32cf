import type { PredictedFormOnWire } from '../../../../contract/predicted-forms.ts'

/** The applicable checkbox on Form 8949, as the form's instructions have it. */
export const codeWords: Record<PredictedFormOnWire['code'], string> = {
  G: 'Short-term, basis reported',
  H: 'Short-term, basis not reported',
  J: 'Long-term, basis reported',
  K: 'Long-term, basis not reported',
  Y: 'Term not known to the broker, basis not reported',
}
