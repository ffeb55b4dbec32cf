// The fields of an account, in the dialogs that create and edit one.
import { useQuery } from '@tanstack/react-query'
import type { UserRole } from '../../../../contract/admin-users.ts'
import { TextField } from '../../../components/field.tsx'
import { Select } from '../../../components/select.tsx'
import { allPlansQuery } from '../../../data/admin-tiers.ts'

export type UserValues = {
  username: string
  email: string
  role: UserRole
  subscriptionTier: string
  isActive: boolean
}

const roleNames: Record<UserRole, string> = { user: 'User', admin: 'Admin', moderator: 'Moderator' }

type UserFieldsProps = {
  values: UserValues
  onChange: (change: Partial<UserValues>) => void
  /** Offered beside user and admin where the account has it. */
  presentRole?: UserRole
  /** The plan was paid for, so it cannot be changed here. */
  isPaid?: boolean
}

export function UserFields({ values, onChange, presentRole, isPaid = false }: UserFieldsProps) {
  const { data: plans = [] } = useQuery(allPlansQuery)
  const roles: UserRole[] = presentRole === 'moderator' ? ['user', 'moderator', 'admin'] : ['user', 'admin']
  return (
    <>
      <TextField
        label="Username"
        required
        autoComplete="off"
        value={values.username}
        onChange={event => onChange({ username: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="off"
        value={values.email}
        onChange={event => onChange({ email: event.target.value })}
      />
      <Select
        label="Role"
        value={values.role}
        options={roles.map(role => ({ value: role, label: roleNames[role] }))}
        onValueChange={role => onChange({ role: role as UserRole, ...(!isPaid && planWith(role, values)) })}
      />
      {values.role !== 'admin' && (
        <div>
          <Select
            label="Plan"
            value={values.subscriptionTier}
            disabled={isPaid}
            options={plans
              .filter(({ id, isActive }) => isActive || id === values.subscriptionTier)
              .map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={subscriptionTier => onChange({ subscriptionTier })}
          />
          <p className="mt-1.5 text-fine text-ink-3">
            {isPaid
              ? 'This plan was paid for. Refund or cancel it under Payments.'
              : 'A plan you give here is free and stays until you remove it.'}
          </p>
        </div>
      )}
      <label className="flex w-fit cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-(--accent)"
          checked={values.isActive}
          onChange={event => onChange({ isActive: event.target.checked })}
        />
        Active: may sign in
      </label>
    </>
  )
}

/** Administrators need no plan. One that was paid for stays with whatever role. */
const planWith = (role: string, { subscriptionTier }: UserValues) => {
  if (role === 'admin') return { subscriptionTier: 'admin' }
  return subscriptionTier === 'admin' ? { subscriptionTier: 'free' } : {}
}

export const planChanges = ({ role, subscriptionTier }: UserValues) => ({
  subscriptionTier: role === 'admin' ? 'admin' : subscriptionTier,
  subscriptionStatus:
    subscriptionTier === 'free' || role === 'admin' ? ('inactive' as const) : ('active' as const),
})
