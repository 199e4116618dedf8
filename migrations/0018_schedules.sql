CREATE TABLE `schedule_pages` (
	`schedule_id` text NOT NULL,
	`page_id` text NOT NULL,
	`version_id` integer,
	`prepared` text,
	`added_by` text NOT NULL,
	`added_at` text NOT NULL,
	PRIMARY KEY(`schedule_id`, `page_id`),
	FOREIGN KEY (`schedule_id`) REFERENCES `schedules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `schedule_pages_page` ON `schedule_pages` (`page_id`);--> statement-breakpoint
CREATE TABLE `schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`at` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`problem` text,
	`created_by` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`finished_at` integer,
	`told_at` integer,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`last_write` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `schedules_due` ON `schedules` (`state`,`at`);