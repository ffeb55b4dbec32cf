import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { Select } from '../../components/select.tsx'
import { currencyChoices, methodChoices, type Settings } from '../../lib/settings.ts'
import { taxYears } from '../../lib/tax-words.ts'
import { useThisYear } from '../../lib/time-zone.ts'

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
    <Card>
      <CardHeader title="Tax Calculation" description="Saved in this browser." />
      <CardBody className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <div className="grid content-start gap-1.5">
          <Select
            label="Default method"
            value={settings.taxMethod}
            onValueChange={value => {
              const taxMethod = methodChoices.find(choice => choice === value)
              if (taxMethod) onChange({ ...settings, taxMethod })
            }}
            options={methods}
          />
          <p className="text-ink-3 text-sm">
            Calculations opens with it. A year's reports use it once you choose it for that year.
          </p>
        </div>
        <Select
          label="Default tax year"
          value={settings.defaultTaxYear === null ? CURRENT : String(settings.defaultTaxYear)}
          onValueChange={year =>
            onChange({ ...settings, defaultTaxYear: year === CURRENT ? null : Number(year) })
          }
          options={[
            { value: CURRENT, label: 'The current year' },
            ...years.map(year => ({ value: year, label: year })),
          ]}
        />
        <div className="grid content-start gap-1.5">
          <Select
            label="Display currency"
            value={settings.currency}
            onValueChange={value => {
              const currency = currencyChoices.find(choice => choice === value)
              if (currency) onChange({ ...settings, currency })
            }}
            options={currencies}
          />
          <p className="text-ink-3 text-sm">
            Shown beside US dollars, by the latest known rate and with its day. Taxes are always figured in US
            dollars.
          </p>
        </div>
      </CardBody>
    </Card>
  )
}
