#!/bin/sh
# Run once, by the image of PostgreSQL, in an empty volume: the servers' own user has its own database and no other right.
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username=postgres <<'SQL'
CREATE ROLE annales LOGIN PASSWORD :'password';
CREATE DATABASE annales OWNER annales;
SQL
