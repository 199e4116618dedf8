CREATE TABLE `spam_verdicts` (
	`key` text PRIMARY KEY NOT NULL,
	`is_spam` integer NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `leads` ADD `text_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `domain_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_text` ON `leads` (`text_key`,`created_at`) WHERE text_key <> '';