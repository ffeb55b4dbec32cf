import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { ConfirmDialog } from '../components/dialog.tsx'
import { Example } from './section.tsx'

export function ConfirmDialogs() {
  return (
    <Example title="Plain, destructive, and busy from the confirmation on">
      <Calm />
      <Destructive />
      <Busy />
    </Example>
  )
}

function Calm() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Lock 2025
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Lock the tax year 2025?"
        description="Records of that year can then no longer be changed. You can unlock it again."
        confirmLabel="Lock Year"
        cancelLabel="Not Now"
        onConfirm={() => setOpen(false)}
      />
    </>
  )
}

function Destructive() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        Delete connection
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        destructive
        title="Delete this connection?"
        description="The 214 transactions it brought stay. This cannot be undone."
        confirmLabel="Delete Connection"
        onConfirm={() => setOpen(false)}
      />
    </>
  )
}

function Busy() {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Refund payment
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Refund this payment?"
        description="The card gets $49.00 back within ten days. This cannot be undone."
        confirmLabel="Refund Payment"
        busy={isBusy}
        onConfirm={() => {
          setBusy(true)
          setTimeout(() => {
            setBusy(false)
            setOpen(false)
          }, 3000)
        }}
      />
    </>
  )
}
