CREATE TABLE `page_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page_id` text NOT NULL,
	`revision` integer NOT NULL,
	`reason` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`meta_description` text NOT NULL,
	`widgets` text NOT NULL,
	`outdated` text DEFAULT '[]' NOT NULL,
	`saved_at` text NOT NULL,
	`saved_by` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_revisions_page` ON `page_revisions` (`page_id`,`id`);