import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Tag } from '../../components/tag.tsx'
import { securityQuery } from '../../data/account-security.ts'
import { StartTwoFactorDialog } from './start-two-factor-dialog.tsx'
import { TwoFactorProofDialog } from './two-factor-proof-dialog.tsx'

type Open = 'start' | 'end' | 'codes' | null

export function TwoFactor() {
  const { data } = useQuery(securityQuery)
  const [open, setOpen] = useState<Open>(null)
  const twoFactor = data?.twoFactor
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <h3 className="flex flex-wrap items-center gap-2">
          Two-factor sign-in
          {twoFactor && <Tag tone={twoFactor.isOn ? 'ok' : 'neutral'}>{twoFactor.isOn ? 'On' : 'Off'}</Tag>}
        </h3>
        <p className="mt-0.5 text-ink-2 text-sm">
          {twoFactor?.isOn
            ? `You sign in with your password and a code from your app. ${codesLeft(twoFactor.recoveryCodesLeft)}`
            : 'Sign in with your password and a code from an app on your phone. A stolen password is then not enough.'}
        </p>
      </div>
      {twoFactor?.isOn === false && <Button onClick={() => setOpen('start')}>Turn On</Button>}
      {twoFactor?.isOn && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setOpen('codes')}>
            New Recovery Codes
          </Button>
          <Button variant="outline" onClick={() => setOpen('end')}>
            Turn Off
          </Button>
        </div>
      )}
      {open === 'start' && <StartTwoFactorDialog onClose={close} />}
      {(open === 'end' || open === 'codes') && <TwoFactorProofDialog purpose={open} onClose={close} />}
    </div>
  )
}

const codesLeft = (count: number) =>
  count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`
