-- 0039_basis_allocation.sql. Why: who used one pool for all wallets before 2025 may have allocated its unused basis to wallets (Rev. Proc. 2024-28), and only their records tell how.
create table basis_allocation (
  user_id uuid not null references app_user (id) on delete cascade,
  asset text not null,
  kind text not null check (kind in ('specific-unit', 'global')),
  -- Of specific units: [{ wallet, lotId, quantity }].
  units jsonb,
  -- Of a global rule: the order of the lots, the wallets in the order they are filled, and when the rule was written down.
  lot_order text check (lot_order in ('FIFO', 'LIFO', 'HIFO')),
  wallets jsonb,
  described_at timestamptz,
  completed_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (user_id, asset),
  check (
    (kind = 'specific-unit' and units is not null)
    or (kind = 'global' and lot_order is not null and wallets is not null and described_at is not null)
  )
);
