ALTER TABLE `pages` ADD `published_at` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `languages` text;--> statement-breakpoint
-- What visitors have seen as the day of a page so far.
UPDATE `pages` SET `published_at` = `created_at` WHERE `status` = 'published';
