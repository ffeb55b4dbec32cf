import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PersonOnForm, Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { YearSelect } from '../../components/year-select.tsx'
import { yearsQuery } from '../../data/calculations.ts'
import { complianceQuery } from '../../data/compliance.ts'
import { deferred } from '../../lib/deferred.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'
import { useThisYear } from '../../lib/time-zone.ts'
import { toastUnreachable } from '../../lib/toast-failure.ts'
import { useOnIntent } from '../../lib/use-on-intent.ts'
import { DeleteReport } from './delete-report.tsx'
import { PackageCard } from './package-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { openPoints } from './preflight.ts'
import { PreflightCard } from './preflight-card.tsx'
import { ReportList } from './report-list.tsx'
import { choiceIn, choiceOf, usualChoice, yearOf } from './request.ts'
import { useReports } from './use-reports.ts'
import { YearsCard } from './years-card.tsx'

// Fetched at the first sign of an action; the list itself does without it.
const GenerateDialog = deferred(async () => (await import('./generate-dialog.tsx')).GenerateDialog)
const PackagePersonDialog = deferred(
  async () => (await import('./package-person-dialog.tsx')).PackagePersonDialog,
)
const SignDialog = deferred(async () => (await import('./sign-dialog.tsx')).SignDialog)

export function ReportsPage() {
  const query = useReports()
  const search = useSearch({ from: '/signed-in/reports' })
  const navigate = useNavigate()
  const thisYear = useThisYear()
  const [wanted, setWanted] = useState(() => choiceIn(search, thisYear))
  const year = yearOf(search, thisYear)
  // Of another year, the checks of the one before stay until they are there.
  const checks = useQuery({ ...complianceQuery(year), placeholderData: keepPreviousData })
  const years = useQuery(yearsQuery)
  const [doomed, setDoomed] = useState<Report | null>(null)
  const [signed, setSigned] = useState<Report | null>(null)
  const [isNaming, setNaming] = useState(false)
  // Nowhere but here, so that leaving the page forgets a name and a number.
  const [person, setPerson] = useState<PersonOnForm | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A failure is shown when it is opened; loading ahead is only a courtesy.
  useOnIntent(
    () =>
      void Promise.allSettled([GenerateDialog, SignDialog, PackagePersonDialog].map(dialog => dialog.load())),
  )

  const close = () => {
    setWanted(null)
    setSigned(null)
    setNaming(false)
    // Closed for good, also after the browser's back button.
    if (search.create !== undefined)
      void navigate({ to: '/reports', search: { year: search.year }, replace: true })
  }
  // What is being made is downloaded from its row, so the page goes to its year.
  const showMade = (taxYear: number) => {
    setWanted(null)
    if (search.create === undefined && taxYear === year) return
    void navigate({ to: '/reports', search: { year: String(taxYear) }, replace: true, resetScroll: false })
  }
  const fail = () => {
    close()
    toastUnreachable()
  }

  // The button that asked for it is gone together with its card, and an open dialog would take the focus back.
  const leaveDeleted = () => {
    flushSync(() => setDoomed(null))
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            Reports
          </h1>
          <p className="mt-1 text-ink-2">
            Tax forms and summaries. Each report is a snapshot; later changes don't alter it.{' '}
            <HelpLink about="filing">Filing your forms</HelpLink>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <YearSelect
            year={year}
            onYear={value =>
              void navigate({ to: '/reports', search: { year: value }, replace: true, resetScroll: false })
            }
          />
          <Button asChild variant="outline" className="max-sm:grow">
            <Link to="/how-to-file" search={{ year: String(year) }}>
              <ListOrdered aria-hidden="true" />
              How to File
            </Link>
          </Button>
        </div>
      </div>
      <div className="mt-6 grid gap-4">
        {/* The list waits for what is above it, or it would be moved. */}
        {checks.isPending || years.isPending ? (
          <CardSkeleton className="min-h-64" />
        ) : (
          <>
            {checks.data?.hasRecords && (
              <PackageCard
                key={checks.data.year}
                compliance={checks.data}
                result={years.data?.find(each => each.year === checks.data.year)}
                person={person}
                onPerson={() => setNaming(true)}
              />
            )}
            <div className="grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
              <div className="grid min-w-0 gap-4">
                <PreflightCard query={checks} />
                <ReportList
                  query={query}
                  hasRecords={checks.data === undefined || checks.data.records.total > 0}
                  year={year}
                  years={years.data ?? []}
                  person={person}
                  onNew={() => setWanted({ ...usualChoice(thisYear), taxYear: year })}
                  onAgain={report => setWanted(choiceOf(report))}
                  onDelete={setDoomed}
                  onSign={setSigned}
                />
              </div>
              <div className="grid min-w-0 gap-4">
                <YearsCard
                  years={years.data ?? []}
                  year={year}
                  open={checks.data ? openPoints(checks.data).length : 0}
                />
                <PlanCard year={year} />
              </div>
            </div>
          </>
        )}
      </div>
      {wanted && (
        <GenerateDialog
          choice={wanted}
          person={person}
          onPerson={setPerson}
          onMade={showMade}
          onClose={close}
          onLoadFailure={fail}
        />
      )}
      {signed && (
        <SignDialog
          report={signed}
          person={person}
          onPerson={setPerson}
          onClose={close}
          onLoadFailure={fail}
        />
      )}
      {isNaming && (
        <PackagePersonDialog person={person} onPerson={setPerson} onClose={close} onLoadFailure={fail} />
      )}
      {doomed && <DeleteReport report={doomed} onClose={() => setDoomed(null)} onDeleted={leaveDeleted} />}
    </>
  )
}
