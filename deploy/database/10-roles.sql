-- The roles and the database of Freehold, made once by the superuser of the cluster. PostgreSQL 15 or newer.

-- Owns the tables and migrates them. It is no superuser, and makes no roles.
create role freehold_owner login;

-- Each request works as the first; functions that look past row-level security belong to the second.
create role freehold_app nologin;
create role freehold_definer nologin;
grant freehold_app, freehold_definer to freehold_owner with admin option;

-- A function of the second shows super admins how far standbys are behind.
grant pg_read_all_stats to freehold_definer;

-- The login of the server. It owns nothing (docs/decisions/database-and-isolation.md). From PostgreSQL 16 on, the grant takes
-- "noinherit" over, and 15 has no other form.
create role freehold_server login noinherit;
grant freehold_app to freehold_server;

create database freehold owner freehold_owner;
revoke temporary on database freehold from public;
