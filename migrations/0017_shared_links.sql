CREATE TABLE `page_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`link_id` text NOT NULL,
	`reply_to` text,
	`widget_id` text NOT NULL,
	`author` text NOT NULL,
	`is_staff` integer NOT NULL,
	`text` text NOT NULL,
	`written_at` text NOT NULL,
	`resolved_at` text,
	`resolved_by` text,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `shared_links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `page_notes_page` ON `page_notes` (`page_id`,`written_at`);--> statement-breakpoint
CREATE INDEX `page_notes_link` ON `page_notes` (`link_id`,`written_at`);--> statement-breakpoint
CREATE TABLE `shared_links` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`pinned` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`opened_at` text,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_links_token` ON `shared_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `shared_links_page` ON `shared_links` (`page_id`,`created_at`);