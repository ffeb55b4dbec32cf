import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { TextField } from '../components/field.tsx'
import { Example, longWord } from './section.tsx'

const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const
const sizes = ['default', 'sm', 'lg'] as const

export function Buttons() {
  return (
    <>
      {sizes.map(size => (
        <Example key={size} title={`Size ${size}`}>
          {variants.map(variant => (
            <Button key={variant} size={size} variant={variant}>
              {variant}
            </Button>
          ))}
        </Example>
      ))}
      <Example title="Size icon">
        {variants.map(variant => (
          <Button key={variant} size="icon" variant={variant} aria-label={`Add, ${variant}`}>
            <Plus aria-hidden="true" />
          </Button>
        ))}
      </Example>
      <Example title="Disabled">
        {variants.map(variant => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Example>
      <Example title="Busy">
        {variants.map(variant => (
          <Button key={variant} variant={variant} busy>
            {variant}
          </Button>
        ))}
      </Example>
      <Example title="With an icon, as a link, with a label too long for its place">
        <Button variant="outline">
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button asChild>
          <a href="#buttons">Link, default</a>
        </Button>
        <Button asChild variant="outline">
          <a href="#buttons">Link, outline</a>
        </Button>
        <Button variant="outline">{longWord}</Button>
      </Example>
      <Example title="Busy until finished">
        <PressedOnce />
      </Example>
      <Example title="Busy with words of its own, in a form" className="items-end">
        <SentOnce />
      </Example>
    </>
  )
}

function PressedOnce() {
  const [presses, setPresses] = useState(0)
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Button
        busy={isBusy}
        onClick={() => {
          setPresses(presses + 1)
          setBusy(true)
        }}
      >
        Calculate Taxes
      </Button>
      <Button variant="ghost" onClick={() => setBusy(false)}>
        Finish calculating
      </Button>
      <output className="num text-ink-2 text-sm">Presses: {presses}</output>
    </>
  )
}

function SentOnce() {
  const [submissions, setSubmissions] = useState(0)
  const [isBusy, setBusy] = useState(false)
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        setSubmissions(submissions + 1)
        setBusy(true)
      }}
    >
      <TextField label="Email to write to" />
      <Button type="submit" busy={isBusy} busyLabel="Sending...">
        Send Username & Reset Link
      </Button>
      <Button variant="ghost" onClick={() => setBusy(false)}>
        Finish sending
      </Button>
      <output className="num min-h-10 content-center text-ink-2 text-sm">Submissions: {submissions}</output>
    </form>
  )
}
