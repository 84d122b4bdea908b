-- Room in every page to update a row in place: stock is written with each order.
ALTER TABLE "stock" SET (fillfactor = 70);
