import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Switch } from '../../components/switch.tsx'
import { securityQuery } from '../../data/account-security.ts'
import { StartTwoFactorDialog } from './start-two-factor-dialog.tsx'
import { TwoFactorProofDialog } from './two-factor-proof-dialog.tsx'

type Open = 'start' | 'end' | 'codes' | null

export function TwoFactor() {
  const { data } = useQuery(securityQuery)
  const [open, setOpen] = useState<Open>(null)
  const twoFactor = data?.twoFactor
  const close = () => setOpen(null)
  const nameId = useId()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <h3 id={nameId}>Two-factor sign-in</h3>
        <p className="mt-0.5 text-ink-2 text-sm">
          {twoFactor?.isOn
            ? `You sign in with your password and a code from your app. ${codesLeft(twoFactor.recoveryCodesLeft)}`
            : 'Sign in with your password and a code from an app on your phone. A stolen password is then not enough.'}
        </p>
      </div>
      {twoFactor && (
        <div className="flex flex-wrap items-center gap-4">
          {twoFactor.isOn && (
            <Button variant="outline" onClick={() => setOpen('codes')}>
              New Recovery Codes
            </Button>
          )}
          {/* It moves when the password, and a code, were right: until then a dialog asks for them. */}
          <Switch
            labelledBy={nameId}
            checked={twoFactor.isOn}
            onCheckedChange={wanted => setOpen(wanted ? 'start' : 'end')}
          />
        </div>
      )}
      {open === 'start' && <StartTwoFactorDialog onClose={close} />}
      {(open === 'end' || open === 'codes') && <TwoFactorProofDialog purpose={open} onClose={close} />}
    </div>
  )
}

const codesLeft = (count: number) =>
  count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`
