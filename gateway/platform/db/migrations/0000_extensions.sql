-- typo tolerance of the search
CREATE EXTENSION IF NOT EXISTS pg_trgm;
