CREATE TABLE `missing_addresses` (
	`path` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`path`, `day`)
);
--> statement-breakpoint
CREATE INDEX `missing_addresses_day` ON `missing_addresses` (`day`);--> statement-breakpoint
ALTER TABLE `redirects` ADD `created_by` text;--> statement-breakpoint
ALTER TABLE `redirects` ADD `hits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `redirects` ADD `last_hit_at` integer;