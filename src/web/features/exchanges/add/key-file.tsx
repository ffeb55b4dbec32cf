import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { cn } from '../../../components/cn.ts'
import { DropArea } from '../../../components/drop-area.tsx'

/** A key file is some hundred bytes; a larger one is something else. */
const mostBytes = 20_000
const unreadable = 'This is not a key file. Choose the JSON file you downloaded when you made the key.'

/** `onFile` answers whether the text was one. */
export function KeyFile({ onFile }: { onFile: (text: string) => boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<{ isRead: boolean; words: string } | null>(null)

  async function take(file: File | undefined) {
    if (!file) return
    const isRead = file.size <= mostBytes && onFile(await file.text())
    setResult({ isRead, words: isRead ? `Read from ${file.name}.` : unreadable })
  }

  return (
    <div>
      <DropArea
        onFiles={([file]) => file && void take(file)}
        className="flex flex-wrap items-center gap-3 px-4 py-3"
      >
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label="Key file"
          accept=".json,application/json"
          className="sr-only"
          onChange={event => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          Choose Key File
        </Button>
        <p className="min-w-0 text-fine text-ink-2">or drop it here, or fill in the fields below</p>
      </DropArea>
      <div aria-live="polite">
        {result && (
          <p className={cn('pt-1.5 text-fine wrap-anywhere', result.isRead ? 'text-ink-2' : 'text-loss')}>
            {result.words}
          </p>
        )}
      </div>
    </div>
  )
}
