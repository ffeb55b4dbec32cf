import { Link } from '@tanstack/react-router'
import { Button } from './button.tsx'

/** Inside the signed-in shell, which has the page's one main landmark already, say `landmark={false}`. */
export function NotFound({ landmark = true }: { landmark?: boolean }) {
  const Frame = landmark ? 'main' : 'div'
  return (
    <Frame
      id={landmark ? 'main' : undefined}
      tabIndex={-1}
      className="mx-auto flex min-h-[70dvh] max-w-[560px] flex-col justify-center px-6 py-16 outline-none"
    >
      <h1 className="text-[2rem] tracking-[-0.03em] text-balance">404 Page Not Found</h1>
      <p className="mt-4 text-ink-2">Did you forget to add the page to the router?</p>
      <p className="mt-1 text-pretty text-ink-2">The page may have moved, or the address may be mistyped.</p>
      <p className="mt-8">
        <Button variant="outline" asChild>
          <Link to="/">Back to Home</Link>
        </Button>
      </p>
    </Frame>
  )
}
