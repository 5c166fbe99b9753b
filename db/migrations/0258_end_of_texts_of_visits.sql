-- Up Migration

-- A function that is replaced belongs to the definer no longer.
call give_to_definer(array['forget_sandbox_books()']::regprocedure[]);
