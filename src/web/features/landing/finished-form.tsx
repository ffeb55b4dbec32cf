import { useSite } from '../../lib/site.ts'
import formPicture from './form-8949.webp'
import { formsWords } from './forms-words.ts'
import { sample } from './sample.ts'

const outputs = [
  ['Form 8949 and Schedule D', 'as PDF to file, with the right box for each sale, and as CSV.'],
  ['Transaction summary', 'with income, gifts, donations and what carries over to next year.'],
  ['Tax software', 'TXF for TurboTax, CSV for TaxAct, and Form 8949 as CSV or JSON.'],
  ['How to file', 'what goes where on your return, step by step, for your own year.'],
] as const

/** The form of the sample, as the product draws it. scripts/form-picture.ts makes the picture. */
export function FinishedForm() {
  const { officialForms } = useSite()
  return (
    <section
      aria-labelledby="form-title"
      className="grid items-center gap-8 border-t border-line py-10 sm:gap-12 sm:py-20 lg:grid-cols-[1fr_1.06fr] lg:gap-16 lg:py-28"
    >
      <div>
        <h2
          id="form-title"
          className="text-[1.75rem] leading-[1.15] tracking-[-0.025em] text-balance sm:text-4xl"
        >
          You leave with the form itself
        </h2>
        <dl className="mt-6 grid gap-3 sm:mt-8 sm:gap-4">
          {outputs.map(([name, text]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="max-w-[48ch] text-pretty text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className="min-w-0">
        <div className="overflow-hidden rounded-[14px] border border-line bg-white shadow-lift">
          <img
            src={formPicture}
            alt={`Form 8949 for ${sample.taxYear}, Part II, filled in with the long-term sales of the sample: dates, proceeds, basis, gains and totals`}
            width={935}
            height={1210}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </div>
        <figcaption className="mt-3 text-fine text-ink-3">
          Part II of the sample's Form 8949, as Lotwise makes it. {officialForms && formsWords(officialForms)}
        </figcaption>
      </figure>
    </section>
  )
}
