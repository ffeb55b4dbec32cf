-- 0086_dashes_look_alike.sql. Why: root‐admin with another dash could be taken beside root-admin.

-- As src/db/username-shape.ts has them. Of those that look alike by now whoever has the plain name keeps the shape, else
-- the oldest; the others keep their names.
insert into username_shape (shape, user_id)
select distinct on (shape) shape, id from (
  select translate(shape, '‐‒–—―⁃−˗֊‘’ʼ′', '---------''''''''') as shape, id, created_at
  from username_shape join app_user on id = user_id
  where shape ~ '[‐‒–—―⁃−˗֊‘’ʼ′]'
) named
order by shape, created_at, id
on conflict do nothing;

delete from username_shape where shape ~ '[‐‒–—―⁃−˗֊‘’ʼ′]';
