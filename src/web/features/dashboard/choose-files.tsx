import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { importFiles } from '../../lib/chosen-files.ts'

/** Straight from the files to what became of them; the dialog asks more, for files that need it. */
export function ChooseFiles() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Files to import"
        className="sr-only"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          if (files.length > 0) importFiles(files)
          event.target.value = ''
        }}
      />
      <Button size="lg" onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        Choose Files
      </Button>
    </>
  )
}
