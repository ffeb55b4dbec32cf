// Two steps in one dialog. Opening mounts it and closing unmounts it, so closing forgets step, plan and form.

import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AccountDetails, accountDetails } from '../../../contract/accounts.ts'
import { Dialog, DialogContent } from '../../components/dialog.tsx'
import { CheckboxField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { plansQuery } from '../../data/plans.ts'
import { useAuth } from '../../lib/auth.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSite } from '../../lib/site.ts'
import { AccountDetailsStep } from './account-details-step.tsx'
import { focusFirstField } from './focus-first-field.ts'
import { PlanStep } from './plan-step.tsx'
import { useSignUp } from './use-sign-up.ts'

const emptyDetails = { username: '', email: '', password: '', confirmPassword: '' }

type SignUpDialogProps = {
  /** The plan that is chosen to begin with. */
  firstPlan?: string | undefined
  onClose: () => void
}

export function SignUpDialog({ firstPlan = 'free', onClose }: SignUpDialogProps) {
  const [step, setStep] = useState<'details' | 'plan'>('details')
  const [plan, setPlan] = useState(firstPlan)
  const { isDemo } = useAuth()
  const { isSignUpOpen } = useSite()
  const [isDemoKept, setDemoKept] = useState(true)
  const [focusField, setFocusField] = useState<keyof AccountDetails | null>(null)
  const form = useForm<AccountDetails>({
    resolver: contractResolver(accountDetails),
    defaultValues: emptyDetails,
    mode: 'onTouched',
  })

  // Read here, not in a handler: the form follows only what a render has asked for.
  const { isDirty } = form.formState

  function backToDetails(field: keyof AccountDetails) {
    setFocusField(field)
    setStep('details')
  }

  const { isSubmitting, failure, signUp } = useSignUp((field, message) => {
    form.setError(field, { type: 'server', message })
    backToDetails(field)
  })

  // The cards are there by the time the first step is filled in.
  useEffect(() => void queryClient.prefetchQuery(plansQuery), [])

  return (
    <Dialog open onOpenChange={open => open || isSubmitting || onClose()}>
      {step === 'details' ? (
        <DialogContent
          key="dialog"
          title="Create Your Account"
          description="Step 1 of 2"
          hasUnsaved={isDirty}
          onOpenAutoFocus={focusFirstField}
        >
          {!isSignUpOpen && (
            <Notice tone="warn" title="Sign-up is closed" className="mb-5">
              New accounts can't be created right now. Please come back later.
            </Notice>
          )}
          <AccountDetailsStep form={form} focusField={focusField} onContinue={() => setStep('plan')} />
        </DialogContent>
      ) : (
        <DialogContent
          key="dialog"
          size="lg"
          title="Choose Your Plan"
          description="Step 2 of 2"
          hasUnsaved={isDirty}
        >
          {isDemo && (
            <CheckboxField
              className="mb-5"
              label="Keep everything in my demo"
              hint="Your transactions, connections and reports become part of your account, sample data included. You can remove imports later. Without this, your demo is deleted."
              checked={isDemoKept}
              onChange={event => setDemoKept(event.target.checked)}
            />
          )}
          <PlanStep
            selected={plan}
            onSelect={setPlan}
            failure={failure}
            isSubmitting={isSubmitting}
            onBack={() => backToDetails('username')}
            onSubmit={() =>
              void signUp({ ...form.getValues(), selectedPlan: plan, keepDemo: isDemo && isDemoKept })
            }
          />
        </DialogContent>
      )}
    </Dialog>
  )
}
