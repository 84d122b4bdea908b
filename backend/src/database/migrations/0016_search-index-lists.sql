-- Without a new index, which would keep writers waiting.
ALTER INDEX "products_by_search" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "search_sample_by_search" SET (fastupdate = false);
