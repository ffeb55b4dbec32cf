// The tax years whose figures are known. For any other year there are no rules, and nothing is guessed.
import { rules2022 } from './2022.ts'
import { rules2023 } from './2023.ts'
import { rules2024 } from './2024.ts'
import { rules2025 } from './2025.ts'
import { rules2026 } from './2026.ts'
import type { TaxYearRules } from './tax-year.ts'

export const taxYears: readonly TaxYearRules[] = [rules2022, rules2023, rules2024, rules2025, rules2026]

const byYear = new Map(taxYears.map(rules => [rules.year, rules]))

export const taxYearRules = (year: number): TaxYearRules | undefined => byYear.get(year)
