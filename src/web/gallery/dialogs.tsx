import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../components/dialog.tsx'
import { PasswordField, TextField } from '../components/field.tsx'
import { toast } from '../components/toast-store.ts'
import { Example, longWord } from './section.tsx'
import { OwnSelect } from './selects.tsx'

export function Dialogs() {
  return (
    <>
      <Example title="Sizes">
        <Sized size="sm" />
        <Sized size="md" />
        <Sized size="lg" />
      </Example>
      <Example title="Long content, a form, and one that no trigger opened">
        <LongDialog />
        <FormDialog />
        <UntriggeredDialog />
      </Example>
    </>
  )
}

function Sized({ size }: { size: 'sm' | 'md' | 'lg' }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Size {size}</Button>
      </DialogTrigger>
      <DialogContent
        size={size}
        title={`Dialog of size ${size}`}
        description="A sheet from below on a phone, a card in the middle above that."
      >
        <p className="text-ink-2">The page behind it can neither be reached nor scrolled.</p>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Done</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function LongDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Long content</Button>
      </DialogTrigger>
      <DialogContent title={`Records of the ${longWord}`}>
        <ol className="num flex list-decimal flex-col gap-3 pl-8 text-ink-2">
          {Array.from({ length: 40 }, (_, index) => index + 1).map(line => (
            <li key={line}>0.01843112 ETH, staking reward, counted as income on the day it came</li>
          ))}
        </ol>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <DialogClose asChild>
            <Button>Keep all 40</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function FormDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Form inside</Button>
      </DialogTrigger>
      <DialogContent title="Add Exchange" description="A key that may only read is enough.">
        <form
          className="flex flex-col gap-4"
          onSubmit={event => {
            event.preventDefault()
            toast({
              title: 'Failed to Add Exchange',
              description: 'Kraken does not know this key.',
              variant: 'destructive',
            })
          }}
        >
          <OwnSelect
            label="Exchange"
            initial="kraken"
            options={[
              { value: 'kraken', label: 'Kraken' },
              { value: 'coinbase', label: 'Coinbase' },
            ]}
          />
          <TextField label="API key" error="API key/token is required" autoComplete="off" />
          <PasswordField label="API secret of Kraken" autoComplete="off" />
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit">Add Exchange</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function UntriggeredDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        No trigger of its own
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent size="sm" title="Opened by state">
          <p className="text-ink-2">Closing it gives the focus back all the same.</p>
        </DialogContent>
      </Dialog>
    </>
  )
}
