-- Edit distance, for correcting what shoppers type. A trusted extension: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
