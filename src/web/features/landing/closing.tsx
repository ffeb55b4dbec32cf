import { Button } from '../../components/button.tsx'

export function Closing({ onGetStarted }: { onGetStarted(): void }) {
  return (
    <section
      aria-labelledby="closing-title"
      className="mb-12 flex sm:mb-20 flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-[14px] bg-sunken px-6 py-8 sm:py-10 sm:px-10 lg:mb-28 lg:px-14 lg:py-14"
    >
      <div>
        <h2 id="closing-title" className="text-2xl tracking-[-0.025em] text-balance sm:text-[1.75rem]">
          Start with the file you have
        </h2>
        <p className="mt-2 text-ink-2">
          Import it, see what is missing, and have your first result for free.
        </p>
      </div>
      <Button size="lg" onClick={onGetStarted}>
        Create Free Account
      </Button>
    </section>
  )
}
