-- What writes products empties the list itself (catalogue/refresh-search.ts).
ALTER INDEX "products_by_search" RESET (gin_pending_list_limit);
