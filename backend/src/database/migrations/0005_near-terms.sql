-- Likeness of words, for terms near to what finds nothing. A trusted extension: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
