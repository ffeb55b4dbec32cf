import { DropArea } from '../../components/drop-area.tsx'
import { importFiles } from '../../lib/chosen-files.ts'
import { shortTitles, stepsBefore } from '../../lib/filing-steps.ts'
import { ChooseFiles } from './choose-files.tsx'
import { ShowRail } from './show-rail.tsx'

/** The one thing to do first: what is dropped or chosen here is imported at once, and can be undone. */
export function FirstFiles({ year }: { year: number }) {
  return (
    <section aria-labelledby="first-files">
      <DropArea
        onFiles={importFiles}
        className="flex flex-col items-center border-line-strong bg-surface px-5 py-8 text-center sm:px-8 sm:py-11"
      >
        <h2 id="first-files" className="text-[22px] leading-tight">
          Drop your files here
        </h2>
        <p className="mt-2 mb-5 max-w-130 text-balance text-ink-2">
          Any export or spreadsheet you have: CSV, Excel, a PDF statement, or a ZIP of all of them. You see
          what we read, and can undo it.
        </p>
        <ChooseFiles />
        <ol
          aria-label="Steps to file"
          className="mt-6.5 flex flex-wrap justify-center gap-x-7 gap-y-2 text-fine text-ink-2"
        >
          {stepsBefore(year).map(({ name }, index) => (
            <li key={name} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="num grid size-5 place-items-center rounded-full border border-line-strong text-[11px]"
              >
                {index + 1}
              </span>
              {name === 'profile' ? 'Result' : shortTitles[name]}
            </li>
          ))}
        </ol>
        <ShowRail />
      </DropArea>
    </section>
  )
}
