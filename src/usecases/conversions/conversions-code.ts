import { codeVersion } from '../kept/code-version.ts'

/** What was compared by other code is compared again. */
export const conversionsCode = () => codeVersion('src/usecases/conversions/compare-readings.ts')
