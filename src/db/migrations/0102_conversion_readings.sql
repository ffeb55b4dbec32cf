-- 0102_conversion_readings.sql. Why: whether wrapping, liquid staking, bridging and pools are trades is open in law. How a person
-- reads it is theirs to choose, once for all years, and kept with its day.
create table conversion_reading (
  user_id uuid not null,
  conversion text not null check (conversion in ('wrapping', 'liquid_staking', 'bridging', 'pool')),
  reading text not null check (reading in ('trade', 'carry_over')),
  chosen_at timestamptz not null,
  primary key (user_id, conversion)
);
alter table conversion_reading add constraint conversion_reading_user
  foreign key (user_id) references app_user (id) on delete cascade;
