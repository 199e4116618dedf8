CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`state_at` integer NOT NULL,
	`address` text NOT NULL,
	`name` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`alt` text DEFAULT '{}' NOT NULL,
	`tags` text DEFAULT '' NOT NULL,
	`added_at` text NOT NULL,
	`added_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `media_state` ON `media` (`state`,`state_at`);