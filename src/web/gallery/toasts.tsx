import { Button } from '../components/button.tsx'
import { toast } from '../components/toast-store.ts'
import { Example, longWord } from './section.tsx'

export function Toasts() {
  return (
    <Example title="One at a time, for 5 seconds: a newer one takes the place of the one on show">
      <Button
        variant="outline"
        onClick={() =>
          toast({ title: 'Import Successful', description: 'Imported 214 transactions successfully' })
        }
      >
        Success
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: 'Import Failed',
            description: 'Row 12 has no date. Nothing was imported.',
            variant: 'destructive',
          })
        }
      >
        Failure
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: 'Report Deleted',
            action: {
              label: 'Undo',
              hint: 'Generate the report again.',
              onAct: () => toast({ title: 'Report Restored' }),
            },
          })
        }
      >
        With a way back
      </Button>
      <Button variant="outline" onClick={() => toast({ title: 'Download Started' })}>
        Title only
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: `Exported for the ${longWord}`,
            description: `The file ${longWord}.csv is on its way. It may take a minute, and you may leave the page.`,
          })
        }
      >
        Long
      </Button>
    </Example>
  )
}
