import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FilePlus2, ListOrdered } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PersonOnForm, Report } from '../../../contract/reports.ts'
import { Button } from '../../components/button.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { YearSelect } from '../../components/year-select.tsx'
import { complianceQuery } from '../../data/compliance.ts'
import { deferred } from '../../lib/deferred.tsx'
import { HelpLink } from '../../lib/help/help-link.tsx'
import { useThisYear } from '../../lib/time-zone.ts'
import { toastUnreachable } from '../../lib/toast-failure.ts'
import { useOnIntent } from '../../lib/use-on-intent.ts'
import { DeleteReport } from './delete-report.tsx'
import { PreflightCard } from './preflight-card.tsx'
import { ReportList } from './report-list.tsx'
import { ReportUsage } from './report-usage.tsx'
import { choiceIn, choiceOf, usualChoice, yearOf } from './request.ts'
import { useReports } from './use-reports.ts'

// Fetched at the first sign of an action; the list itself does without it.
const GenerateDialog = deferred(async () => (await import('./generate-dialog.tsx')).GenerateDialog)
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
  const [doomed, setDoomed] = useState<Report | null>(null)
  const [signed, setSigned] = useState<Report | null>(null)
  // Nowhere but here, so that leaving the page forgets a name and a number.
  const [person, setPerson] = useState<PersonOnForm | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A failure is shown when it is opened; loading ahead is only a courtesy.
  useOnIntent(() => void Promise.allSettled([GenerateDialog.load(), SignDialog.load()]))

  const close = () => {
    setWanted(null)
    setSigned(null)
    // Closed for good, also after the browser's back button.
    if (search.create !== undefined)
      void navigate({ to: '/reports', search: { year: search.year }, replace: true })
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
          <Button
            className="max-sm:grow"
            onClick={() => setWanted({ ...usualChoice(thisYear), taxYear: year })}
          >
            <FilePlus2 aria-hidden="true" />
            Generate Report
          </Button>
        </div>
      </div>
      <div className="max-w-md">
        <ReportUsage year={year} />
      </div>
      <div className="mt-6 grid gap-6">
        {/* The list waits for what is above it, or it would be moved. */}
        {checks.isPending ? (
          <CardSkeleton className="min-h-64" />
        ) : (
          <>
            <PreflightCard query={checks} />
            <ReportList
              query={query}
              person={person}
              onAgain={report => setWanted(choiceOf(report))}
              onDelete={setDoomed}
              onSign={setSigned}
            />
          </>
        )}
      </div>
      {wanted && (
        <GenerateDialog
          choice={wanted}
          person={person}
          onPerson={setPerson}
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
      {doomed && <DeleteReport report={doomed} onClose={() => setDoomed(null)} onDeleted={leaveDeleted} />}
    </>
  )
}
