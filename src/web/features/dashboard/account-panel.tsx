import type { User } from '../../../contract/accounts.ts'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'

export function AccountPanel({ user }: { user: User }) {
  return (
    <Card>
      <CardHeader title="Your account" />
      <CardBody>
        <dl className="grid gap-3">
          <Detail name="Username" value={user.username} />
          <Detail name="Email" value={user.email} />
        </dl>
      </CardBody>
    </Card>
  )
}

const Detail = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-[13px] text-ink-3">{name}</dt>
    <dd className="wrap-anywhere">
      <bdi>{value}</bdi>
    </dd>
  </div>
)
