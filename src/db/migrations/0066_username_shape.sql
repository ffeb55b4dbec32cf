-- 0066_username_shape.sql. Why: nobody may take a name that looks like somebody else's, such as one with a Cyrillic а.

-- Which account has a shape (src/db/username-shape.ts), beside username_owner and distributed in the same way: by what
-- is looked up, so no foreign key ties it to the account.
create table username_shape (
  shape text primary key,
  user_id uuid not null
);

-- Of those that look alike already the oldest has the shape; the others keep their names.
insert into username_shape (shape, user_id)
select distinct on (shape) shape, id from (
  select id, created_at,
    regexp_replace(replace(replace(lower(translate(normalize(username, nfkc),
      'АВЕКМНОРСТУХІӀЈЅҮаеорсухіӏјѕһԁԛԝкΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγηικνορυχI1|ǀ0ıɑɡ',
      'ABEKMHOPCTYXllJSYaeopcyxiljshdqwkABEZHlKMNOPTYXaynikvopuxlllloiag')),
      'rn', 'm'), 'vv', 'w'), '\s+', ' ', 'g') as shape
  from app_user where kind = 'user'
) named
order by shape, created_at, id;
