import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Select } from '../../../components/select.tsx'
import { exampleAddress, importExamplesQuery } from '../../../data/import-examples.ts'
import { download } from '../../../lib/download.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

/** What a file of a source looks like, for people without an account there. */
export function ExampleFiles() {
  const { data: examples } = useQuery(importExamplesQuery)
  const [title, setTitle] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (address: string) => download(address, 'example.csv'),
    onError: error => toastFailure('Download Failed', error, 'The example did not load. Please try again.'),
  })
  const chosen = examples?.find(example => example.title === title)
  if (!examples) return null
  return (
    <div className="flex items-end gap-2">
      <Select
        label="Example files"
        placeholder="Choose a source"
        value={title}
        onValueChange={setTitle}
        options={examples.map(example => ({ value: example.title, label: example.title }))}
        className="grow"
      />
      <Button
        variant="outline"
        busy={isPending}
        disabled={!chosen}
        onClick={() => chosen && mutate(exampleAddress(chosen))}
      >
        <Download aria-hidden="true" />
        Download
      </Button>
    </div>
  )
}
