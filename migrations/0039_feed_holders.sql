ALTER TABLE `calendar_feeds` ADD `groups` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `calendar_feeds` ADD `seen_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `calendar_feeds` ADD `read_on` text DEFAULT '' NOT NULL;