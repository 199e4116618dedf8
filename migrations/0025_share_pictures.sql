CREATE TABLE `drawn_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `pages` ADD `share_pictures` text;