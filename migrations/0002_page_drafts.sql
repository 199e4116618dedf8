CREATE TABLE `page_drafts` (
	`page_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`is_open` integer NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`meta_description` text NOT NULL,
	`widgets` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_by` text NOT NULL,
	`last_write` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
