import { Cell } from '../../components/table.tsx'

/** Whose row it is. */
export const PersonCell = ({ username, email }: { username: string; email: string }) => (
  <Cell>
    <bdi className="font-semibold">{username}</bdi>
    <span className="block text-fine text-ink-3">
      <bdi>{email}</bdi>
    </span>
  </Cell>
)
