import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { Select } from '../../components/select.tsx'
import type { Settings } from '../../lib/settings.ts'
import { taxYears } from '../../lib/tax-words.ts'

type SectionProps = { settings: Settings; onChange: (settings: Settings) => void }

const CURRENT = 'current'

export function TaxSection({ settings, onChange }: SectionProps) {
  const years = taxYears(new Date()).map(String)
  return (
    <Card>
      <CardHeader title="Tax Calculation" description="Saved in this browser when you choose Save Changes." />
      <CardBody className="grid gap-4 sm:grid-cols-2">
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
      </CardBody>
    </Card>
  )
}
