import { Package } from 'lucide-react'
import { useId, useState } from 'react'
import type { Calculation } from '../../../contract/calculations.ts'
import type { Compliance } from '../../../contract/compliance.ts'
import type { PersonOnForm } from '../../../contract/reports.ts'
import type { TaxProgram } from '../../../contract/tax-packages.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Money } from '../../components/money.tsx'
import { Progress } from '../../components/progress.tsx'
import { Select } from '../../components/select.tsx'
import { Tag } from '../../components/tag.tsx'
import { failureOf } from '../../lib/api-error.ts'
import { isInDoubt, rangeWords } from '../../lib/doubt-words.ts'
import { counting } from '../../lib/figures.ts'
import { FailureNotice } from '../../lib/plans/failure-notice.tsx'
import { useThisYear } from '../../lib/time-zone.ts'
import { isProgram, programHasFile, programOptions, programs } from './package-words.ts'
import { masked } from './person.ts'
import { openPoints } from './preflight.ts'
import { useTaxPackage } from './use-tax-package.ts'
import { noReason } from './words.ts'

type PackageCardProps = {
  compliance: Compliance
  /** What the year comes to; undefined where it has no records. */
  result: Calculation | undefined
  /** Whose name and number are printed on the forms. */
  person: PersonOnForm | null
  onPerson: () => void
}

/** Everything that is filed for a year, with one press. */
export function PackageCard({ compliance, result, person, onPerson }: PackageCardProps) {
  const { year } = compliance
  const { query, making, fetching } = useTaxPackage(year, person)
  const [chosen, setChosen] = useState<TaxProgram | null>(null)
  const program = chosen ?? query.data?.program ?? null
  const open = openPoints(compliance).length
  const lineId = useId()
  const isMaking = query.data?.state === 'making'
  const failure = making.error ?? (fetching.error && !making.isPending ? fetching.error : null)
  return (
    <Card className="p-5 sm:p-6">
      <div className="grid items-center gap-x-8 gap-y-5 min-[900px]:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl">{`Your ${year} tax package`}</h2>
            <Tag tone={open > 0 ? 'warn' : 'ok'}>
              {open > 0 ? `${counting(open, 'thing')} to check first` : 'Nothing to check'}
            </Tag>
          </div>
          <ResultLine year={year} result={result} />
          <Contents program={program} isAmended={query.data?.isAmended ?? false} />
          <p className="mt-3 flex flex-wrap items-center gap-x-2 text-fine text-ink-3">
            <span>Name and SSN on the forms: {person ? <PersonWords {...person} /> : 'left blank'}</span>
            <Button variant="link" size="sm" onClick={onPerson}>
              {person ? 'Change for the package' : 'Fill in for the package'}
            </Button>
          </p>
        </div>
        <div className="grid gap-3 min-[900px]:w-72">
          <Select
            label="Tax program"
            placeholder="Choose your tax program"
            value={program ?? ''}
            onValueChange={value => isProgram(value) && setChosen(value)}
            options={programOptions}
          />
          <Button
            size="lg"
            busy={making.isPending || isMaking || fetching.isPending}
            aria-describedby={lineId}
            onClick={() => making.mutate(program)}
          >
            <Package aria-hidden="true" />
            Download My Tax Package
          </Button>
          <p id={lineId} className="text-center text-fine text-ink-3">
            {query.data?.state === 'ready'
              ? 'Ready, from your records as they are now. One ZIP; its first page says what goes where.'
              : 'One ZIP. Its first page says what goes where.'}
          </p>
        </div>
      </div>
      {isMaking && <Making year={year} parts={query.data?.parts ?? []} />}
      {failure && (
        <div className="mt-4">
          <FailureNotice {...failureOf(failure, noReason)} />
        </div>
      )}
    </Card>
  )
}

function ResultLine({ year, result }: { year: number; result: Calculation | undefined }) {
  const isOver = year < useThisYear()
  if (!result || result.transactions === 0)
    return <p className="mt-1.5 text-ink-2">{`No sales in ${year}${isOver ? '' : ' so far'}.`}</p>
  const { totalGainLoss, transactions, methodUsed, doubt } = result
  return (
    <p className="mt-1.5 text-ink-2 wrap-anywhere">
      {totalGainLoss.startsWith('-') ? 'Loss ' : 'Gain '}
      <Money value={totalGainLoss} signed className="font-semibold" />
      {` on ${counting(transactions, 'sale')}${isOver ? '' : ' so far'}, ${methodUsed}.`}
      {isInDoubt(doubt) && ` It ${rangeWords(doubt)}.`}
    </p>
  )
}

function Contents({ program, isAmended }: { program: TaxProgram | null; isAmended: boolean }) {
  const forms = isAmended ? ['Form 8949, amended', 'Schedule D, amended'] : ['Form 8949', 'Schedule D']
  const file = program !== null && programHasFile(program) ? [`${programs[program]} file`] : []
  return (
    <ul aria-label="In the package" className="mt-3 flex flex-wrap gap-2">
      {[...forms, 'Summary', 'How to file', ...file, 'All lines as CSV'].map(name => (
        <li key={name}>
          <Tag className="px-2.5 py-1">{name}</Tag>
        </li>
      ))}
    </ul>
  )
}

type MakingProps = { year: number; parts: readonly { state: string }[] }

function Making({ year, parts }: MakingProps) {
  const ready = parts.filter(({ state }) => state === 'ready').length
  return (
    <Progress
      className="mt-5"
      label={`Making your ${year} tax package`}
      value={ready}
      max={parts.length}
      valueText={`${ready} of ${parts.length} reports`}
    />
  )
}

const PersonWords = ({ name, ssn }: PersonOnForm) => (
  <span className="text-ink-2 wrap-anywhere">
    {name}
    {name && ssn && ', '}
    <span className="whitespace-nowrap">{masked(ssn)}</span>
  </span>
)
