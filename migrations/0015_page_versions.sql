ALTER TABLE `page_revisions` ADD `published_at` text;--> statement-breakpoint
ALTER TABLE `page_revisions` ADD `published_by` text;--> statement-breakpoint
ALTER TABLE `page_revisions` ADD `name` text;