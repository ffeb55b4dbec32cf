import { Select } from '../../components/select.tsx'
import { currencyChoices, methodChoices, type Settings } from '../../lib/settings.ts'
import { taxYears } from '../../lib/tax-words.ts'
import { useThisYear } from '../../lib/time-zone.ts'
import { controlWidth, Row, Section } from './section.tsx'

type SectionProps = { settings: Settings; onChange: (settings: Settings) => void }

const CURRENT = 'current'
const methods = methodChoices.map(value => ({ value, label: value.toUpperCase() }))
const currencyNames = {
  USD: 'US dollar (USD)',
  EUR: 'Euro (EUR)',
  GBP: 'British pound (GBP)',
  CAD: 'Canadian dollar (CAD)',
}
const currencies = currencyChoices.map(value => ({ value, label: currencyNames[value] }))

export function TaxSection({ settings, onChange }: SectionProps) {
  const years = taxYears(useThisYear()).map(String)
  return (
    <Section title="Tax Calculation" description="Saved in this browser.">
      <Row
        title="Default method"
        isNamed
        description="Calculations opens with it. A year's reports use it once you choose it for that year."
        control={
          <Select
            label="Default method"
            hideLabel
            className={controlWidth}
            value={settings.taxMethod}
            onValueChange={value => {
              const taxMethod = methodChoices.find(choice => choice === value)
              if (taxMethod) onChange({ ...settings, taxMethod })
            }}
            options={methods}
          />
        }
      />
      <Row
        title="Default tax year"
        isNamed
        description="The year every page opens with."
        control={
          <Select
            label="Default tax year"
            hideLabel
            className={controlWidth}
            value={settings.defaultTaxYear === null ? CURRENT : String(settings.defaultTaxYear)}
            onValueChange={year =>
              onChange({ ...settings, defaultTaxYear: year === CURRENT ? null : Number(year) })
            }
            options={[
              { value: CURRENT, label: 'The current year' },
              ...years.map(year => ({ value: year, label: year })),
            ]}
          />
        }
      />
      <Row
        title="Display currency"
        isNamed
        description="Shown beside US dollars, by the latest known rate and with its day. Taxes are always figured in US dollars."
        control={
          <Select
            label="Display currency"
            hideLabel
            className={controlWidth}
            value={settings.currency}
            onValueChange={value => {
              const currency = currencyChoices.find(choice => choice === value)
              if (currency) onChange({ ...settings, currency })
            }}
            options={currencies}
          />
        }
      />
    </Section>
  )
}
